import { allEndpoints, type Endpoint, endpoints, keysOf, type Noun, pathsOf } from '@iodd-hub/contract';
import { tokenPrefix } from '@iodd-hub/contract/account';
import { publicComponents, publicPaths } from '../public-api/openapi.ts';
import { queryParameters, schemaOf } from './openapi-schema.ts';

const envelopeOf = (data: object) => ({
  type: 'object',
  required: ['resultCode', 'returnMsg', 'data'],
  properties: {
    resultCode: { type: 'string', description: '00000 is success' },
    returnMsg: { type: 'string' },
    data: { anyOf: [data, { type: 'null' }] },
  },
});

const nounOf = (declared: Endpoint): Noun | undefined =>
  keysOf(endpoints).find((noun) => Object.values<Endpoint>(endpoints[noun]).includes(declared));

const securityOf = ({ byToken }: Endpoint): object[] => [
  { sessionCookie: [] },
  { sessionHeader: [] },
  ...(byToken ? [{ apiToken: [] }] : []),
];

const operationOf = (declared: Endpoint) => {
  const input = schemaOf(declared.input, 'input');
  const request =
    declared.method === 'POST'
      ? { requestBody: { content: { 'application/json': { schema: input } } } }
      : { parameters: queryParameters(input) };
  return {
    tags: [nounOf(declared) ?? 'other'],
    summary: declared.summary,
    'x-access': declared.access,
    ...request,
    responses: {
      200: {
        description: 'The envelope; resultCode says how it went.',
        content: { 'application/json': { schema: envelopeOf(schemaOf(declared.output, 'output')) } },
      },
    },
    security: declared.access === 'anyone' ? [] : securityOf(declared),
  };
};

/** The OpenAPI 3.1 document of everything that the contract declares. */
export const openApiDocument = (version: string): object => ({
  openapi: '3.1.0',
  info: {
    title: 'IODD Hub',
    version,
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  paths: Object.fromEntries([
    ...publicPaths(),
    ...allEndpoints.flatMap((declared) =>
      pathsOf(declared).map((path) => [path, { [declared.method.toLowerCase()]: operationOf(declared) }]),
    ),
  ]),
  components: {
    ...publicComponents,
    securitySchemes: {
      sessionCookie: { type: 'apiKey', in: 'cookie', name: 'session' },
      sessionHeader: { type: 'apiKey', in: 'header', name: 'Session-Id' },
      apiToken: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: `${tokenPrefix}…`,
        description: 'Made on the profile page, with scopes and an end. Reading needs the scope read.',
      },
    },
  },
});
