import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { constantRows } from './constants.ts';
import { accountEndpointRows } from './endpoints/account-endpoints.ts';
import { chainEndpointRows } from './endpoints/chain-endpoints.ts';
import { offerEndpointRows } from './endpoints/offer-endpoints.ts';
import { orderEndpointRows } from './endpoints/order-endpoints.ts';
import { tableEndpointRows } from './endpoints/table-endpoints.ts';
import { visitEndpointRows } from './endpoints/visit-endpoints.ts';
import { labelRows } from './labels.ts';
import { messageRows } from './messages.ts';
import { routeRows } from './routes.ts';
import type { Row } from './row.ts';
import { callRuleRows } from './rules/call-rules.ts';
import { screenRuleRows } from './rules/screen-rules.ts';
import { stateRuleRows } from './rules/state-rules.ts';
import { tableRuleRows } from './rules/table-rules.ts';
import { hasTest, mentions } from './test-sources.ts';

const endpointRows = [
  ...accountEndpointRows,
  ...chainEndpointRows,
  ...offerEndpointRows,
  ...orderEndpointRows,
  ...tableEndpointRows,
  ...visitEndpointRows,
];
const ruleRows = [...screenRuleRows, ...tableRuleRows, ...stateRuleRows, ...callRuleRows];

const tables = {
  routes: routeRows,
  labels: labelRows,
  messages: messageRows,
  rules: ruleRows,
  constants: constantRows,
  endpoints: endpointRows,
};

const lineOf = ({ section, text, shownBy }: Row) => `${section}: ${text} (${shownBy.join(' › ')})`;

const withoutTest = (rows: readonly Row[]) => rows.filter(({ shownBy }) => !hasTest(...shownBy)).map(lineOf);

const unmentioned = (rows: readonly Row[]) =>
  rows.filter(({ text, shownBy: [file] }) => !mentions(file, text)).map(lineOf);

const doubles = (rows: readonly Row[]) => {
  const texts = rows.map((row) => row.text);
  return texts.filter((each, index) => texts.indexOf(each) !== index);
};

/** Every text of the catalogue as the source of its function, which holds the fixed part. */
function textsOf(part: object): string[] {
  return Object.values(part).flatMap((value: unknown) => {
    if (typeof value === 'function') return [String(value)];
    return typeof value === 'object' && value !== null ? textsOf(value) : [];
  });
}

/** Paths of the app as the router knows them, in the specification's notation. */
function pathsOfApp(): string[] {
  const [, listed = ''] = /fullPaths:([^;]+);/.exec(readFileSync('src/app/route-tree.gen.ts', 'utf8')) ?? [];
  const paths = [...listed.matchAll(/'([^']+)'/g)].flatMap(([, path]) => path ?? []);
  return paths.map((path) => path.replaceAll(/\$(\w+)/g, '{$1}').replace(/(.)\/$/, '$1')).sort();
}

describe('each row of the specification', () => {
  it.each(Object.entries(tables))('of its %s is there once and has a test', (_, rows) => {
    expect(rows.length).toBeGreaterThan(10);
    expect(doubles(rows)).toEqual([]);
    expect(withoutTest(rows)).toEqual([]);
  });
});

describe('what the specification says word for word', () => {
  const words = [...labelRows, ...messageRows];

  it('is what the app says', () => {
    const catalogue = textsOf(messagesFor(undefined));
    const missing = words.filter(({ text }) => !catalogue.some((each) => each.includes(text)));
    expect(missing.map(lineOf)).toEqual([]);
  });

  it('is checked by the named test', () => {
    expect(unmentioned([...words, ...endpointRows])).toEqual([]);
  });
});

describe('the app', () => {
  it('has a row for each of its paths, and no row for another', () => {
    expect(routeRows.map(({ text }) => text).sort()).toEqual(pathsOfApp());
  });

  it('has a row for each of its endpoints, and no row for another', () => {
    expect(endpointRows.map(({ text }) => text).sort()).toEqual(Object.keys(endpoints).sort());
  });
});
