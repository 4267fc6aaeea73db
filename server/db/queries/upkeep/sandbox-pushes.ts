import type { Database } from '../../database.ts';
import { desc, eq, lt, sql } from '../../drizzle.ts';
import { customers } from '../../schema/guests/customers.ts';
import { sandboxPushes } from '../../schema/guests/notifications.ts';

export type SandboxPush = typeof sandboxPushes.$inferSelect;

export async function insertSandboxPush(db: Database, push: SandboxPush): Promise<void> {
  await db.insert(sandboxPushes).values(push);
}

/** Newest first. */
export async function listSandboxPushes(
  db: Database,
  customerUuid: string | undefined,
  limit: number,
): Promise<SandboxPush[]> {
  return db
    .select()
    .from(sandboxPushes)
    .where(
      customerUuid === undefined
        ? undefined
        : eq(sql`${sandboxPushes.payload} ->> 'customerUuid'`, customerUuid),
    )
    .orderBy(desc(sandboxPushes.sentAt), sql`${sandboxPushes.payload} ->> 'sentAt' desc`)
    .limit(limit);
}

export async function deleteSandboxPushesBefore(db: Database, before: number): Promise<void> {
  await db.delete(sandboxPushes).where(lt(sandboxPushes.sentAt, before));
}

export async function findCustomerOfMobile(
  db: Database,
  mobile: string,
): Promise<{ id: number; uuid: string } | undefined> {
  const [row] = await db
    .select({ id: customers.id, uuid: customers.uuid })
    .from(customers)
    .where(eq(customers.mobile, mobile));
  return row;
}
