import type * as tableCodes from '#contract/desk/endpoints/table-codes.ts';
import type { DeskHandler } from '../../http/desk/desk-handler.ts';
import {
  addTable,
  listTableCodes,
  reissueTableCode,
  retireTable,
  setGuestOrders,
} from '../../services/desk/floor/table-codes.ts';

const handleListTableCodes: DeskHandler<typeof tableCodes.listTableCodes> = (
  { restaurantId },
  { deps, origin },
) => listTableCodes(deps, restaurantId, origin);

const handleAddTable: DeskHandler<typeof tableCodes.addTable> = (input, { deps, staff }) =>
  addTable(deps, staff, input);

const handleReissueTableCode: DeskHandler<typeof tableCodes.reissueTableCode> = (input, { deps, staff }) =>
  reissueTableCode(deps, staff, input);

const handleRetireTable: DeskHandler<typeof tableCodes.retireTable> = (input, { deps, staff }) =>
  retireTable(deps, staff, input);

const handleSetGuestOrders: DeskHandler<typeof tableCodes.setGuestOrders> = (input, { deps, staff }) =>
  setGuestOrders(deps, staff, input);

export const tableCodesHandlers = {
  listTableCodes: handleListTableCodes,
  addTable: handleAddTable,
  reissueTableCode: handleReissueTableCode,
  retireTable: handleRetireTable,
  setGuestOrders: handleSetGuestOrders,
};
