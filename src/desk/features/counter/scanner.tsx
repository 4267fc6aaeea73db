import { type RefObject, useEffect, useRef, useState } from 'react';
import { deskCounterText as text } from '#messages/desk-counter.js';
import { Button } from '#ui/buttons/button.tsx';
import { loadQrReader } from '#ui/codes/qr-reader.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from './counter.module.css';

const LOOK_EVERY_MS = 150;
/** A code that stays in front of the camera is read once within this time. */
const SAME_AGAIN_MS = 4_000;

interface ScannerProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly isBusy?: boolean;
  /** Runs for scanned, pasted and typed codes. */
  readonly onText: (text: string) => void;
}

export function Scanner({ label, submitLabel, isBusy = false, onText }: ScannerProps) {
  const [isOn, setIsOn] = useState(false);
  const [typed, setTyped] = useState('');
  const submit = () => {
    if (typed.trim() === '') return;
    onText(typed.trim());
    setTyped('');
  };
  return (
    <div className={styles['scanner']}>
      {isOn ? <Camera isPaused={isBusy} onText={onText} /> : null}
      <Button variant={isOn ? 'secondary' : 'primary'} isWide onClick={() => setIsOn(!isOn)}>
        {isOn ? text.camera.stop() : text.camera.start()}
      </Button>
      <form
        className={styles['typed']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextArea
          label={label}
          rows={2}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          {submitLabel}
        </Button>
      </form>
    </div>
  );
}

interface CameraProps {
  /** While true, the camera runs but ignores codes; it reads those still in view afterwards. */
  readonly isPaused: boolean;
  readonly onText: (text: string) => void;
}

function Camera(props: CameraProps) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const propsRef = useRef(props);
  propsRef.current = props;
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const video = videoRef.current;
    if (video === null) return undefined;
    const stopping = new AbortController();
    follow(video, propsRef, stopping.signal).catch((cause: unknown) => {
      const isDenied = cause instanceof DOMException && cause.name === 'NotAllowedError';
      if (!stopping.signal.aborted) setProblem(isDenied ? text.camera.denied() : text.camera.failed());
    });
    return () => stopping.abort();
  }, []);
  return (
    <>
      <video
        ref={videoRef}
        className={styles['picture']}
        aria-label={text.camera.label()}
        muted
        playsInline
      />
      {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
    </>
  );
}

/** Reads codes from the camera until `signal` aborts; throws if the camera or the reader fails. */
async function follow(
  video: HTMLVideoElement,
  props: RefObject<CameraProps>,
  signal: AbortSignal,
): Promise<void> {
  const reader = await loadQrReader();
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  const seenAt = new Map<string, number>();
  while (!signal.aborted) {
    // An unreadable frame is skipped.
    const codes = await reader.detect(video).catch(() => []);
    const now = Date.now();
    // Each frame yields one code; the others are still in front of the camera for the next frames.
    const next = codes.find(({ rawValue }) => now - (seenAt.get(rawValue) ?? 0) >= SAME_AGAIN_MS);
    if (next !== undefined && !props.current.isPaused) {
      seenAt.set(next.rawValue, now);
      props.current.onText(next.rawValue);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
