import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const PLATFORM = import.meta.dirname;

const rooms = readdirSync(PLATFORM, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The other folders of `platform` ("rooms") from which this one imports, apart from its tests. */
function importedBy(room: string): string[] {
  const files = readdirSync(join(PLATFORM, room)).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const imported = files.flatMap((file) => {
    const source = readFileSync(join(PLATFORM, room, file), 'utf8');
    return [...source.matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, path = '']) =>
      relative(PLATFORM, resolve(PLATFORM, room, path)),
    );
  });
  return rooms.filter((other) => other !== room && imported.some((path) => path.startsWith(`${other}/`)));
}

test('rooms import each other in one direction', () => {
  const open = new Map(rooms.map((room) => [room, importedBy(room)]));
  // Topological sort: rooms that remain import each other in a cycle.
  const isDone = (room: string) => open.get(room)?.every((other) => !open.has(other)) === true;
  for (let done = rooms.filter(isDone); done.length > 0; done = [...open.keys()].filter(isDone)) {
    for (const room of done) open.delete(room);
  }
  expect(rooms.length).toBeGreaterThan(10);
  expect([...open.keys()]).toEqual([]);
});
