import { Hono } from 'hono';
import * as v from 'valibot';
import { startPlayedServer } from '#test/support/servers/played-server.ts';

const KEY = 'key-at-the-operator';
const MessageSchema = v.object({ sender: v.string(), to: v.string(), text: v.string() });

export interface SmsOperator {
  readonly env: Record<string, string>;
  /** The latest one-time code of a number; throws without one. */
  readonly readCode: (mobile: string) => Promise<string>;
  readonly stop: () => void;
}

export async function startSmsOperator(): Promise<SmsOperator> {
  const sent: v.InferOutput<typeof MessageSchema>[] = [];
  const operator = new Hono().post('/send', async (c) => {
    if (c.req.header('authorization') !== `Bearer ${KEY}`) return c.json({ error: 'unknown key' }, 401);
    sent.push(v.parse(MessageSchema, await c.req.json()));
    return c.json({ queued: true });
  });
  const { origin, stop } = await startPlayedServer(operator);
  return {
    env: { SMS_URL: `${origin}/send`, SMS_API_KEY: KEY },
    readCode: async (mobile) => {
      const text = sent.findLast(({ to }) => to === `+91${mobile}`)?.text ?? '';
      const code = /\b\d{4}\b/.exec(text)?.[0];
      if (code === undefined) throw new Error(`no code was sent to ${mobile}`);
      return code;
    },
    stop,
  };
}
