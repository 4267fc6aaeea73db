import type { Database } from '../../database.ts';
import { and, eq } from '../../drizzle.ts';
import { photos } from '../../schema/chain/photos.ts';

export type PhotoFile = typeof photos.$inferSelect;

/** Skips files that are stored already: the name is the digest of the content. */
export async function insertPhotoFiles(db: Database, files: readonly PhotoFile[]): Promise<void> {
  if (files.length > 0)
    await db
      .insert(photos)
      .values([...files])
      .onConflictDoNothing();
}

export async function findPhotoFile(db: Database, name: string, cut: string): Promise<PhotoFile | undefined> {
  const [file] = await db
    .select()
    .from(photos)
    .where(and(eq(photos.name, name), eq(photos.cut, cut)));
  return file;
}
