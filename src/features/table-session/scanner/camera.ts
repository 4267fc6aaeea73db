export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
}

/**
 * Whether the camera may open by itself: after a tap in this page, when the browser may prompt for the
 * permission; without a tap, only if the permission was decided before.
 */
export async function mayOpenNow(): Promise<boolean> {
  if (navigator.userActivation?.hasBeenActive) return true;
  // If the browser does not report the permission, the customer must tap.
  const status = await navigator.permissions?.query({ name: 'camera' }).catch(() => undefined);
  return status !== undefined && status.state !== 'prompt';
}

export function closeCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Undefined if the browser does not report a lamp. */
export function findLamp(stream: MediaStream): MediaStreamTrack | undefined {
  const [track] = stream.getVideoTracks();
  const capabilities = track?.getCapabilities?.() ?? {};
  return 'torch' in capabilities && capabilities.torch === true ? track : undefined;
}

/** False if the camera refuses. */
export async function switchLamp(track: MediaStreamTrack, isOn: boolean): Promise<boolean> {
  // The DOM types lack `torch` of the image capture specification.
  const torch = { torch: isOn } as MediaTrackConstraintSet;
  return track.applyConstraints({ advanced: [torch] }).then(
    () => true,
    () => false,
  );
}
