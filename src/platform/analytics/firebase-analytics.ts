import type { SinkConfig } from '#contract/catalogue/analytics.ts';
import type { Sink } from './sink.ts';

type FirebaseConfig = Extract<SinkConfig, { kind: 'firebase' }>['config'];

/** Converts `pageViewed` to `page_viewed`. */
const nameOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Firebase Analytics without advertising and automatic page views. */
export async function createFirebaseAnalytics(config: FirebaseConfig): Promise<Sink> {
  const [{ initializeApp }, firebase] = await Promise.all([
    import('firebase/app'),
    import('firebase/analytics'),
  ]);
  const analytics = firebase.initializeAnalytics(initializeApp(config, 'analytics'), {
    config: { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
  });
  return {
    send: async ({ name, facts }) => {
      firebase.setAnalyticsCollectionEnabled(analytics, true);
      firebase.logEvent(analytics, nameOf(name), { ...facts });
    },
    stop: async () => firebase.setAnalyticsCollectionEnabled(analytics, false),
  };
}
