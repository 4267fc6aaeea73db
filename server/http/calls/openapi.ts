import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { Hono } from 'hono';
import type * as v from 'valibot';
import { API_BASE_PATH, type Endpoint, IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
import { endpointList } from '#contract/endpoints.ts';
import { packetSchemaOf } from '#contract/error-packets.ts';
import { commonErrors, type ErrorName, SUCCESS_CODE } from '#contract/errors.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import type { ServerEnv } from '../guard/client-address.ts';
import { allErrorKinds } from './envelope.ts';

type Json = Record<string, unknown>;

/** Omits validation rules that JSON Schema cannot express; the server still enforces them. */
const conversion: ConversionConfig = { errorMode: 'ignore' };

let published: string | undefined;

/** Serves the OpenAPI document at `openapi.json`, generated on the first request. */
export function mountOpenApi(app: Hono<ServerEnv>): void {
  app.get(`${API_BASE_PATH}/openapi.json`, (c) => {
    published ??= JSON.stringify(createOpenApi());
    return c.body(published, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
  });
}

/** Creates the OpenAPI 3.1 document from the endpoint table. */
function createOpenApi(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpointList) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${BRAND.name} API`, version: '1' },
    servers: [{ url: API_BASE_PATH }],
    components: { securitySchemes: { device: { type: 'http', scheme: 'basic' } } },
    paths,
  };
}

function operationOf(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...securityOf(endpoint),
    ...requestOf(endpoint),
    responses: responsesOf(endpoint),
  };
}

function securityOf({ auth }: Endpoint): Json {
  if (auth === 'public') return {};
  return { security: auth === 'required' ? [{ device: [] }] : [{}, { device: [] }] };
}

/** Describes an endpoint's input: path placeholders as parameters, other fields as query or JSON body. */
function requestOf(endpoint: Endpoint): Json {
  const input = schemaOf(endpoint.input, 'input');
  const properties = asRecord(input['properties']);
  const required = Array.isArray(input['required']) ? input['required'] : [];
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] })),
    ...keyParameter(endpoint),
  ];
  if (endpoint.method === 'GET') {
    const query = rest.map((name) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: properties[name],
    }));
    return { parameters: [...parameters, ...query] };
  }
  const body = {
    type: 'object',
    properties: Object.fromEntries(rest.map((name) => [name, properties[name]])),
    required: rest.filter((name) => required.includes(name)),
  };
  return { parameters, requestBody: { required: rest.length > 0, content: jsonOf(body) } };
}

function keyParameter({ idempotency }: Endpoint): Json[] {
  if (idempotency === 'none') return [];
  return [{ name: IDEMPOTENCY_HEADER, in: 'header', required: true, schema: { type: 'string' } }];
}

function responsesOf(endpoint: Endpoint): Json {
  const names: ErrorName[] = [...endpoint.errors, ...commonErrors];
  const statuses = [...new Set(names.map((name) => allErrorKinds[name].httpStatus))];
  const failures = statuses.map((status) => {
    const ofStatus = names.filter((name) => allErrorKinds[name].httpStatus === status);
    const content = jsonOf({ oneOf: ofStatus.map(errorSchemaOf) });
    return [String(status), { description: ofStatus.join(', '), content }];
  });
  const success = envelopeOf(SUCCESS_CODE, schemaOf(endpoint.response, 'output'));
  return { 200: { description: 'Success', content: jsonOf(success) }, ...Object.fromEntries(failures) };
}

function errorSchemaOf(name: ErrorName): Json {
  const packet = schemaOf(packetSchemaOf(name), 'output');
  return {
    ...envelopeOf(allErrorKinds[name].code, packet),
    title: name,
    description: messagesFor('en').errors[name](),
  };
}

function envelopeOf(errorCode: number, responsePacket: Json): Json {
  return {
    type: 'object',
    properties: { errorCode: { const: errorCode }, message: { type: 'string' }, responsePacket },
    required: ['errorCode', 'message'],
  };
}

function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...converted } = toJsonSchema(schema, { ...conversion, typeMode });
  return converted;
}

function asRecord(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const jsonOf = (schema: Json) => ({ 'application/json': { schema } });
