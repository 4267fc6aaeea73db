/** Asks for the camera that looks away from the customer. */
export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
}

export function closeCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** The camera's track if it has a lamp to switch; not every browser can say so. */
export function findLamp(stream: MediaStream): MediaStreamTrack | undefined {
  const [track] = stream.getVideoTracks();
  const capabilities = track?.getCapabilities?.() ?? {};
  return 'torch' in capabilities && capabilities.torch === true ? track : undefined;
}

/** Switches the lamp of a camera; false when the camera did not do it. */
export async function switchLamp(track: MediaStreamTrack, isOn: boolean): Promise<boolean> {
  // `torch` is of the image capture specification, which the DOM types do not know yet.
  const torch = { torch: isOn } as MediaTrackConstraintSet;
  return track.applyConstraints({ advanced: [torch] }).then(
    () => true,
    () => false,
  );
}
