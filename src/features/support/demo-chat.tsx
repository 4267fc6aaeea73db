import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type FormEvent, useState } from 'react';
import { supportText } from '#messages/support.js';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from './support.module.css';

type CannedTopic = 'order' | 'money' | 'hours' | 'table' | 'invoice' | 'thanks' | 'other';

/** The first match counts: a refund for an order is about money. */
const topics: readonly (readonly [CannedTopic, RegExp])[] = [
  ['invoice', /\b(invoice|gst|tax bill)\b/i],
  ['money', /\b(refund\w*|money|paid|pay|payment\w*|wallet|charged)\b/i],
  ['table', /\b(table|scan|qr|waiter|server)\b/i],
  ['hours', /\b(open|opens|close|closes|closed|hours|timings?|address|where)\b/i],
  ['order', /\b(order\w*|deliver\w*|rider|late|cancel\w*|track\w*)\b/i],
  ['thanks', /\b(thanks?|thank you|dhanyavaad|shukriya)\b/i],
];

export function topicOf(message: string): CannedTopic {
  return topics.find(([, words]) => words.test(message))?.[0] ?? 'other';
}

const MAX_MESSAGE_LENGTH = 300;

interface Message {
  readonly id: number;
  readonly from: 'you' | 'us';
  readonly text: string;
}

/** Labelled as a demonstration, because no person reads its messages. */
export function DemoChat({ phoneNumber }: { phoneNumber: string }) {
  const [messages, setMessages] = useState<Message[]>([
    { id: 0, from: 'us', text: supportText.demo.greeting() },
  ]);
  const [draft, setDraft] = useState('');
  const replyTo = (text: string) => {
    const topic = topicOf(text);
    return topic === 'other'
      ? supportText.demo.answers.other({ phoneNumber })
      : supportText.demo.answers[topic]();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const text = draft.trim();
    if (text === '') return;
    setDraft('');
    setMessages((known) => [
      ...known,
      { id: known.length, from: 'you', text },
      { id: known.length + 1, from: 'us', text: replyTo(text) },
    ]);
  };
  return (
    <>
      <Notice tone="info">{supportText.demo.note()}</Notice>
      <div role="log" aria-label={supportText.demo.log()}>
        <ol className={styles['log']}>
          {messages.map(({ id, from, text }) => (
            <li key={id} className={styles['message']} data-from={from}>
              <span className={styles['from']}>{supportText.demo[from]()}</span>
              {text}
            </li>
          ))}
        </ol>
      </div>
      <form className={styles['write']} onSubmit={handleSubmit}>
        <TextField
          label={supportText.demo.field()}
          value={draft}
          maxLength={MAX_MESSAGE_LENGTH}
          autoComplete="off"
          onChange={(event) => setDraft(event.target.value)}
        />
        <Button variant="primary" type="submit" icon={<SendHorizontal aria-hidden="true" size={18} />}>
          {supportText.demo.send()}
        </Button>
      </form>
    </>
  );
}
