import type { Page } from '@playwright/test';

export interface Watched {
  readonly during: string;
  readonly ms: number;
  readonly what: string;
}

declare global {
  interface Window {
    watched?: { during: string; interactions: Watched[]; tasks: Watched[] };
  }
}

interface InteractionEntry extends PerformanceEntry {
  readonly processingStart: number;
  readonly processingEnd: number;
  readonly interactionId: number;
  readonly target: Node | null;
}

interface FrameEntry extends PerformanceEntry {
  readonly scripts: readonly {
    duration: number;
    invoker: string;
    sourceURL: string;
    sourceFunctionName: string;
  }[];
}

/** Runs in the page before its scripts, and records interactions, long tasks and long frames. */
function watchPage(): void {
  const watched = { during: 'opening', interactions: [] as Watched[], tasks: [] as Watched[] };
  window.watched = watched;
  const observe = <Entry extends PerformanceEntry>(
    type: string,
    note: (entry: Entry) => void,
    options = {},
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry);
    }).observe({ type, buffered: true, ...options });
  observe<InteractionEntry>(
    'event',
    ({ interactionId, name, duration, target, startTime, processingStart, processingEnd }) => {
      if (interactionId === 0) return;
      const label = target instanceof Element ? (target.getAttribute('aria-label') ?? target.tagName) : '';
      const parts = [processingStart - startTime, processingEnd - processingStart].map(Math.round);
      const what = `${name} ${label}, waited ${parts[0]}, worked ${parts[1]}, the rest to the picture`;
      watched.interactions.push({ during: watched.during, ms: duration, what });
    },
    { durationThreshold: 16 },
  );
  observe('longtask', ({ duration }) => {
    watched.tasks.push({ during: watched.during, ms: duration, what: 'task' });
  });
  observe<FrameEntry>('long-animation-frame', ({ scripts, duration }) => {
    const details = scripts.map((script) => {
      const file = script.sourceURL.replace(/^.*\//, '');
      return `${Math.round(script.duration)} ms ${script.invoker} ${script.sourceFunctionName} ${file}`;
    });
    watched.tasks.push({ during: `frame while ${watched.during}`, ms: duration, what: details.join('; ') });
  });
}

export async function startWatching(page: Page): Promise<void> {
  await page.addInitScript(watchPage);
}

/** Names the activity of the records that follow; `isReset` deletes earlier records. */
export function doing(page: Page, during: string, isReset = false): Promise<void> {
  return page.evaluate(
    ([name, isNew]) => {
      if (window.watched === undefined) throw new Error('nobody watches this page');
      window.watched.during = name;
      if (!isNew) return;
      window.watched.interactions.length = 0;
      window.watched.tasks.length = 0;
    },
    [during, isReset] as const,
  );
}

export async function readWatched(page: Page): Promise<{ interactions: Watched[]; tasks: Watched[] }> {
  const watched = await page.evaluate(() => window.watched);
  if (watched === undefined) throw new Error('nobody watches this page');
  return watched;
}

/** Duration in ms of the longest record of an activity, or of all activities; 0 without any. */
export function longest(watched: readonly Watched[], during?: string): number {
  return Math.max(
    0,
    ...watched.filter((one) => during === undefined || one.during === during).map(({ ms }) => ms),
  );
}

export function describeLongest(watched: readonly Watched[], count: number): string[] {
  return watched
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ during, ms, what }) => `${Math.round(ms)} ms, ${during}: ${what}`);
}
