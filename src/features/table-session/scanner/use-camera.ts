import { useCallback, useEffect, useRef, useState } from 'react';
import { loadQrReader, type QrReader } from '#ui/codes/qr-reader.ts';
import { closeCamera, findLamp, mayOpenNow, openCamera } from './camera.ts';

const LOOK_EVERY_MS = 200;

export type CameraState = 'idle' | 'starting' | 'running' | 'denied' | 'none' | 'failed' | 'readerFailed';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The text of the first code in the frame; a frame that is not ready counts as empty. */
async function readFrame(reader: QrReader, video: HTMLVideoElement): Promise<string | undefined> {
  const codes = await reader.detect(video).catch(() => []);
  return codes[0]?.rawValue;
}

/** Reports each text that differs from the last one, until the callback accepts one. */
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
  const name = error instanceof DOMException ? error.name : undefined;
  if (name === 'NotAllowedError') return 'denied';
  return name === 'NotFoundError' ? 'none' : 'failed';
}

interface CameraUse {
  /** Receives the text of a scanned code; returns true to end the scan. */
  readonly onText: (text: string) => boolean;
  /** Starts with the page, unless that would prompt for the permission before a tap. */
  readonly opensItself: boolean;
}

/** Runs the camera: off as soon as the page is left or hidden, on again when the customer returns to it. */
export function useCamera({ onText, opensItself }: CameraUse) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const streamRef = useRef<MediaStream>(undefined);
  /** Identifies the current start; a later start or a stop replaces it, which makes an earlier one end. */
  const startRef = useRef<symbol>(undefined);
  const handlerRef = useRef(onText);
  const [state, setState] = useState<CameraState>('idle');
  const [lamp, setLamp] = useState<MediaStreamTrack>();
  useEffect(() => {
    handlerRef.current = onText;
  });
  const stop = useCallback((next: CameraState = 'idle') => {
    closeCamera(streamRef.current);
    streamRef.current = undefined;
    startRef.current = undefined;
    setLamp(undefined);
    setState(next);
  }, []);
  useEffect(() => () => stop(), [stop]);
  const start = useCallback(async () => {
    stop('starting');
    const own = Symbol('start');
    startRef.current = own;
    const reading = loadQrReader().catch(() => undefined);
    try {
      const stream = await openCamera();
      // The page was left, hidden or restarted during the prompt.
      if (startRef.current !== own) return closeCamera(stream);
      streamRef.current = stream;
      const video = videoRef.current;
      if (video === null) return stop();
      video.srcObject = stream;
      await video.play();
      const reader = await reading;
      const isOver = () => streamRef.current !== stream;
      if (isOver()) return undefined;
      if (reader === undefined) return stop('readerFailed');
      setLamp(findLamp(stream));
      setState('running');
      await lookForCode(reader, video, isOver, (text) => handlerRef.current(text));
      if (!isOver()) stop();
    } catch (error) {
      if (startRef.current === own) stop(stateOfFailure(error));
    }
  }, [stop]);
  useEffect(() => {
    let wasOn = false;
    const look = () => {
      if (!document.hidden) {
        if (wasOn) void start();
        return;
      }
      wasOn = startRef.current !== undefined;
      if (wasOn) stop();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [start, stop]);
  useEffect(() => {
    let isHere = true;
    const open = async () => {
      if ((await mayOpenNow()) && isHere) void start();
    };
    if (opensItself) void open();
    return () => {
      isHere = false;
    };
    // Runs once, when the page mounts.
  }, []);
  return { videoRef, state, start, stop, lamp };
}
