import { expect, test } from 'vitest';
import { trackingOrigins } from '../http/guard/foreign-origins.ts';
import { parseConfig, toTracking } from './config.ts';

const firebase = {
  ...{ apiKey: 'a', projectId: 'p', appId: '1:2', messagingSenderId: '3', measurementId: 'G-1' },
};

test('without configuration events go to the sandbox, and in production nowhere', () => {
  expect(toTracking({}, true).engagement).toEqual({
    kind: 'collector',
    url: '/sandbox/collect/engagement',
  });
  expect(toTracking({}, false)).toEqual({ analytics: null, attribution: null, engagement: null });
});

test('a configured collector takes the place of the sandbox, and its origin is let through', () => {
  const tracking = toTracking({ ATTRIBUTION_URL: 'https://attribution.example/in?x=1' }, true);
  expect(tracking.attribution).toEqual({ kind: 'collector', url: 'https://attribution.example/in?x=1' });
  expect(trackingOrigins(tracking)).toEqual({ scripts: [], reports: ['https://attribution.example'] });
});

test('Firebase Analytics brings its own script and reports home', () => {
  const tracking = toTracking({ FIREBASE_ANALYTICS_CONFIG: firebase }, false);
  expect(tracking.analytics).toEqual({ kind: 'firebase', config: firebase });
  expect(trackingOrigins(tracking).scripts).toEqual(['https://www.googletagmanager.com']);
});

test('a bad variable is named', () => {
  const parsed = parseConfig({
    FIREBASE_ANALYTICS_CONFIG: '{"apiKey":"a"}',
    ENGAGEMENT_URL: 'http://x.example',
  });
  const problems = parsed.ok ? [] : parsed.problems;
  expect(problems.join(' ')).toMatch(/FIREBASE_ANALYTICS_CONFIG .*measurementId/);
  expect(problems.join(' ')).toContain('ENGAGEMENT_URL must be https');
});
