import { html } from 'hono/html';
import * as v from 'valibot';
import type { SandboxSettings } from '#server/db/queries/upkeep/sandbox.ts';
import { TickSchema } from '../pages/form.ts';
import type { Html } from '../pages/html-page.ts';

const LateSecondsSchema = v.pipe(
  v.optional(v.string(), '0'),
  v.regex(/^\d{0,4}$/),
  v.transform(Number),
  v.maxValue(3600),
);

export const switchFields = {
  lateSeconds: LateSecondsSchema,
  isDoubled: TickSchema,
  isReordered: TickSchema,
  isLost: TickSchema,
  isForged: TickSchema,
};

const ticks = [
  { name: 'isDoubled', label: 'Doubled', detail: 'every callback comes twice' },
  { name: 'isReordered', label: 'Reordered', detail: 'the result comes before “under way”' },
  { name: 'isLost', label: 'Lost', detail: 'none arrives; our server has to ask' },
  { name: 'isForged', label: 'Forged', detail: 'somebody claims “paid” without the secret' },
] as const;

export function createSwitches(switches: SandboxSettings): Html {
  return html`
    <label class="field">Late by
      <span class="with-unit"><input name="lateSeconds" type="number" min="0" max="3600" inputmode="numeric"
        value="${switches.lateSeconds}"> seconds</span>
    </label>
    ${ticks.map(
      ({ name, label, detail }) => html`<label class="tick">
        <input type="checkbox" name="${name}" value="1" ${switches[name] ? 'checked' : ''}>
        <span><b>${label}</b> <small>${detail}</small></span>
      </label>`,
    )}`;
}
