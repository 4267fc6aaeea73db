const PATIENCE_MS = 15_000;

const loaded = new Map<string, Promise<boolean>>();

/** Loads a script once; false when it does not come, and then the next call tries again. Never throws. */
export function loadScript(url: string): Promise<boolean> {
  const known = loaded.get(url);
  if (known !== undefined) return known;
  const loading = new Promise<boolean>((resolve) => {
    const script = document.createElement('script');
    const settle = (isThere: boolean) => {
      clearTimeout(patience);
      if (!isThere) {
        loaded.delete(url);
        script.remove();
      }
      resolve(isThere);
    };
    script.src = url;
    script.async = true;
    script.onload = () => settle(true);
    script.onerror = () => settle(false);
    const patience = setTimeout(() => settle(false), PATIENCE_MS);
    document.head.append(script);
  });
  loaded.set(url, loading);
  return loading;
}
