import type * as tables from '#contract/desk/endpoints/tables.ts';
import { succeed } from '#domain/values/result.ts';
import type { DeskHandler } from '../../http/desk/desk-handler.ts';
import {
  finishRequest,
  handBackCash,
  listTables,
  readDeskBill,
  takeRequest,
} from '../../services/desk/floor/floor.ts';
import { findUpiPayee, settleBill } from '../../services/desk/floor/settle-bill.ts';
import { closeTable, moveTable } from '../../services/desk/floor/table-moves.ts';
import { writeOffBill } from '../../services/desk/floor/write-off-bill.ts';

const handleListTables: DeskHandler<typeof tables.listTables> = async ({ restaurantId }, { deps }) =>
  succeed(await listTables(deps, restaurantId));

const handleGetTableBill: DeskHandler<typeof tables.getTableBill> = (input, { deps }) =>
  readDeskBill(deps, input.restaurantId, input.tableBillRefId);

const handleGetUpiPayee: DeskHandler<typeof tables.getUpiPayee> = ({ restaurantId }, { deps }) =>
  findUpiPayee(deps, restaurantId);

const handleTakeRequest: DeskHandler<typeof tables.takeRequest> = (input, { deps, staff }) =>
  takeRequest(deps, staff, input);

const handleFinishRequest: DeskHandler<typeof tables.finishRequest> = (input, { deps, staff }) =>
  finishRequest(deps, staff, input);

const handleSettleBill: DeskHandler<typeof tables.settleBill> = (input, { deps, staff }) =>
  settleBill(deps, staff, input);

const handleWriteOffBill: DeskHandler<typeof tables.writeOffBill> = (input, { deps, staff }) =>
  writeOffBill(deps, staff, input);

const handleHandBackCash: DeskHandler<typeof tables.handBackCash> = (input, { deps, staff }) =>
  handBackCash(deps, staff, input);

const handleMoveTable: DeskHandler<typeof tables.moveTable> = (input, { deps, staff }) =>
  moveTable(deps, staff, input);

const handleCloseTable: DeskHandler<typeof tables.closeTable> = (input, { deps, staff }) =>
  closeTable(deps, staff, input);

export const tablesHandlers = {
  listTables: handleListTables,
  getTableBill: handleGetTableBill,
  getUpiPayee: handleGetUpiPayee,
  takeRequest: handleTakeRequest,
  finishRequest: handleFinishRequest,
  settleBill: handleSettleBill,
  writeOffBill: handleWriteOffBill,
  handBackCash: handleHandBackCash,
  moveTable: handleMoveTable,
  closeTable: handleCloseTable,
};
