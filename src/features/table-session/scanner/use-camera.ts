import { useCallback, useEffect, useRef, useState } from 'react';
import { loadQrReader, type QrReader } from '#ui/codes/qr-reader.ts';
import { closeCamera, findLamp, openCamera } from './camera.ts';

const LOOK_EVERY_MS = 200;

export type CameraState = 'idle' | 'starting' | 'running' | 'denied' | 'failed' | 'readerFailed';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A frame that is not ready counts as empty. */
async function readFrame(reader: QrReader, video: HTMLVideoElement): Promise<string | undefined> {
  const codes = await reader.detect(video).catch(() => []);
  return codes[0]?.rawValue;
}

/** Reports each text once, until the callback accepts one. */
async function lookForCode(
  reader: QrReader,
  video: HTMLVideoElement,
  isOver: () => boolean,
  onText: (text: string) => boolean,
): Promise<void> {
  let lastText: string | undefined;
  while (!isOver()) {
    const text = await readFrame(reader, video);
    if (text !== undefined && text !== lastText && !isOver() && onText(text)) return;
    lastText = text ?? lastText;
    await pause(LOOK_EVERY_MS);
  }
}

function stateOfFailure(error: unknown): CameraState {
  return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'failed';
}

export function useCamera(onText: (text: string) => boolean) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const streamRef = useRef<MediaStream>(undefined);
  const handlerRef = useRef(onText);
  const [state, setState] = useState<CameraState>('idle');
  const [lamp, setLamp] = useState<MediaStreamTrack>();
  useEffect(() => {
    handlerRef.current = onText;
  });
  const stop = useCallback((next: CameraState = 'idle') => {
    closeCamera(streamRef.current);
    streamRef.current = undefined;
    setLamp(undefined);
    setState(next);
  }, []);
  useEffect(() => () => stop(), [stop]);
  const start = useCallback(async () => {
    setState('starting');
    const reading = loadQrReader().catch(() => undefined);
    try {
      const stream = await openCamera();
      streamRef.current = stream;
      const video = videoRef.current;
      if (video === null) return closeCamera(stream);
      video.srcObject = stream;
      await video.play();
      const reader = await reading;
      if (reader === undefined) return stop('readerFailed');
      setLamp(findLamp(stream));
      setState('running');
      const isOver = () => streamRef.current !== stream;
      await lookForCode(reader, video, isOver, (text) => handlerRef.current(text));
      if (!isOver()) stop();
    } catch (error) {
      stop(stateOfFailure(error));
    }
  }, [stop]);
  return { videoRef, state, start, stop, lamp };
}
