import type { Database } from '../../database.ts';
import { desc, eq, lt } from '../../drizzle.ts';
import { sandboxMessages } from '../../schema/infrastructure.ts';

export type SandboxMessage = typeof sandboxMessages.$inferSelect;

export async function insertSandboxMessage(db: Database, message: SandboxMessage): Promise<void> {
  await db.insert(sandboxMessages).values(message);
}

/** Newest first. */
export async function listSandboxMessages(
  db: Database,
  mobile: string | undefined,
  limit = 50,
): Promise<SandboxMessage[]> {
  return db
    .select()
    .from(sandboxMessages)
    .where(mobile === undefined ? undefined : eq(sandboxMessages.mobile, mobile))
    .orderBy(desc(sandboxMessages.sentAt), desc(sandboxMessages.id))
    .limit(limit);
}

export async function deleteSandboxMessagesBefore(db: Database, before: number): Promise<void> {
  await db.delete(sandboxMessages).where(lt(sandboxMessages.sentAt, before));
}
