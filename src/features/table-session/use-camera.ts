import { useCallback, useEffect, useRef, useState } from 'react';
import { createQrReader, type QrReader } from './barcode-detector.ts';

const LOOK_EVERY_MS = 200;

export type CameraState = 'idle' | 'starting' | 'running' | 'denied' | 'failed';

async function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
}

function closeCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** A frame that cannot be read yet reads as one without a code. */
async function readFrame(reader: QrReader, video: HTMLVideoElement): Promise<string | undefined> {
  const codes = await reader.detect(video).catch(() => []);
  return codes[0]?.rawValue;
}

/** A running camera that hands over what it reads, each text once. */
export function useCamera(onText: (text: string) => boolean) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const streamRef = useRef<MediaStream>(undefined);
  const handlerRef = useRef(onText);
  const [state, setState] = useState<CameraState>('idle');
  useEffect(() => {
    handlerRef.current = onText;
  });
  const stop = useCallback(() => {
    closeCamera(streamRef.current);
    streamRef.current = undefined;
    setState('idle');
  }, []);
  useEffect(() => stop, [stop]);
  useEffect(() => {
    const video = videoRef.current;
    const reader = createQrReader();
    if (state !== 'running' || video === null || reader === undefined) return;
    let lastText = '';
    const timer = setInterval(async () => {
      const text = await readFrame(reader, video);
      if (text === undefined || text === lastText || streamRef.current === undefined) return;
      lastText = text;
      if (handlerRef.current(text)) stop();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [state, stop]);
  const start = useCallback(async () => {
    setState('starting');
    try {
      const stream = await openCamera();
      streamRef.current = stream;
      if (videoRef.current === null) return closeCamera(stream);
      videoRef.current.srcObject = stream;
      await videoRef.current.play();
      setState('running');
    } catch (error) {
      closeCamera(streamRef.current);
      setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'failed');
    }
  }, []);
  return { videoRef, state, start, stop };
}
