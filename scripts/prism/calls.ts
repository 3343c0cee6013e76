/** Requests that reach every operation of a virtual master, in an order that works, with the errors they may meet. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** As in the description of the integration. */
  readonly operation: string;
  readonly path: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly status: number;
  /** Of the error, where one is expected. */
  readonly code?: number;
}

const get = (operation: string, path: Call['path'] = {}, rest: Partial<Call> = {}): Call => ({
  method: 'GET',
  operation,
  path,
  status: 200,
  ...rest,
});
const post = (operation: string, body: unknown, path: Call['path'] = {}, rest: Partial<Call> = {}): Call => ({
  method: 'POST',
  operation,
  path,
  body,
  status: 204,
  ...rest,
});
const fails = (call: Call, status: number, code: number): Call => ({ ...call, status, code });

const port = (portNumber: number) => ({ masterNumber: 1, portNumber });
const alias = (portNumber: number) => ({ deviceAlias: `master1port${portNumber}` });

const ports = '/masters/{masterNumber}/ports/{portNumber}';
const device = '/devices/{deviceAlias}';
const byIndex = `${device}/parameters/{index}`;
const byName = `${device}/parameters/{parameterName}`;
const partByIndex = `${byIndex}/subindices/{subindex}/value`;
const partByName = `${byName}/subindices/{subParameterName}/value`;

export interface Subject {
  readonly broker: string;
  readonly description: string;
  readonly vendorId: number;
  readonly deviceId: number;
}

/** Port 1 has a sensor with switching signals, port 2 an actuator, port 3 nothing. */
export const callsFor = ({ broker, description, vendorId, deviceId }: Subject): readonly Call[] => [
  get('/gateway/identification'),
  get('/gateway/capabilities'),
  get('/gateway/configuration'),
  post('/gateway/configuration', {
    ethIpv4: [
      { ipConfiguration: 'MANUAL', ipAddress: '192.0.2.7', subnetMask: '255.255.255.0' },
      { ipConfiguration: 'DHCP' },
    ],
  }),
  get('/gateway/configuration'),
  fails(post('/gateway/configuration', { ethIpv4: [{ ipConfiguration: 'MANUAL' }] }), 400, 701),
  get('/gateway/events', {}, { query: 'origin=ALL' }),
  get('/gateway/events', {}, { query: 'origin=PORTS&masterNumber=1&portNumber=3&bottom=2' }),
  fails(get('/gateway/events', {}, { query: 'top=1&bottom=1' }), 400, 305),
  get('/mqtt/configuration'),
  post('/mqtt/configuration', {
    clientMode: 'ACTIVE',
    serverAddress: broker,
    username: 'iolink',
    password: 'only for this test',
    lastWill: { topic: 'hub/gone', message: 'gone', qos: '1_AT_LEAST_ONCE', retain: false },
    keepAliveTime: 30,
  }),
  fails(post('/mqtt/configuration', { clientMode: 'ACTIVE', serverAddress: '192.0.2.1:1883' }), 400, 702),
  get('/mqtt/configuration'),
  get('/mqtt/connectionstatus'),
  post(
    '/mqtt/topics',
    {
      qos: '1_AT_LEAST_ONCE',
      ...alias(1),
      processData: { direction: 'getData', format: 'iodd', interval: { value: 50, unit: 'ms' } },
    },
    {},
    { status: 200 },
  ),
  post(
    '/mqtt/topics',
    { qos: '0_ONLY_ONCE', ...alias(1), topicName: 'hub/events', event: {} },
    {},
    { status: 200 },
  ),
  get('/mqtt/topics'),
  get('/mqtt/topics/{topicId}', { topicId: 1 }),
  fails(get('/mqtt/topics/{topicId}', { topicId: 99 }), 404, 301),
  { method: 'DELETE', operation: '/mqtt/topics/{topicId}', path: { topicId: 1 }, status: 204 },
  post('/mqtt/configuration', { clientMode: 'INACTIVE' }),
  get('/iodds'),
  get('/iodds', {}, { query: `vendorId=${vendorId}&deviceId=${deviceId}&revision=1.1` }),
  get('/iodds/file', {}, { query: `vendorId=${vendorId}&deviceId=${deviceId}&revision=1.1` }),
  {
    method: 'DELETE',
    operation: '/iodds',
    path: {},
    query: `vendorId=${vendorId}&deviceId=${deviceId}`,
    status: 204,
  },
  fails(get(`${byIndex}/value`, { ...alias(1), index: 24 }, { query: 'format=iodd' }), 400, 601),
  fails(get('/iodds/file', {}, { query: `vendorId=${vendorId}&deviceId=${deviceId}` }), 404, 301),
  post('/iodds/file', description),
  fails(post('/iodds/file', '<Other/>'), 400, 603),
  get('/masters'),
  get('/masters/{masterNumber}/capabilities', { masterNumber: 1 }),
  fails(get('/masters/{masterNumber}/capabilities', { masterNumber: 9 }), 404, 302),
  get('/masters/{masterNumber}/identification', { masterNumber: 1 }),
  post('/masters/{masterNumber}/identification', { locationTag: 'Hall 4' }, { masterNumber: 1 }),
  get('/masters/{masterNumber}/ports', { masterNumber: 1 }),
  ...[1, 3].flatMap((number) => [
    get(`${ports}/capabilities`, port(number)),
    get(`${ports}/status`, port(number)),
    get(`${ports}/configuration`, port(number)),
    get(`${ports}/datastorage`, port(number)),
  ]),
  fails(get(`${ports}/status`, port(99)), 404, 303),
  post(
    `${ports}/configuration`,
    {
      mode: 'IOLINK_MANUAL',
      validationAndBackup: 'TYPE_COMPATIBLE_DEVICE_V1.1_BACKUP_AND_RESTORE',
      cycleTime: { value: 20, unit: 'ms' },
      vendorId,
      deviceId,
      iqConfiguration: 'DIGITAL_OUTPUT',
      deviceAlias: 'master1port1',
    },
    port(1),
  ),
  get(`${ports}/status`, port(1)),
  get(`${ports}/datastorage`, port(1)),
  post(`${ports}/datastorage`, { header: {}, content: '' }, port(1)),
  fails(
    post(
      `${ports}/datastorage`,
      { header: { vendorId: 1, deviceId: 1, ioLinkRevision: '1.1' }, content: '' },
      port(1),
    ),
    400,
    401,
  ),
  post(`${ports}/configuration`, { mode: 'DIGITAL_OUTPUT' }, port(3)),
  fails(post(`${ports}/configuration`, alias(1), port(3)), 400, 207),
  get(`${ports}/status`, port(3)),
  get('/devices'),
  get(`${device}/capabilities`, alias(1)),
  fails(get(`${device}/capabilities`, alias(4)), 404, 308),
  fails(get(`${device}/capabilities`, alias(3)), 400, 307),
  fails(get(`${device}/capabilities`, alias(77)), 404, 304),
  get(`${device}/identification`, alias(1)),
  post(`${device}/identification`, { applicationSpecificTag: 'Line 4', locationTag: 'Hall' }, alias(1)),
  ...['byteArray', 'iodd'].flatMap((format) => [
    get(`${device}/processdata/value`, alias(1), { query: `format=${format}` }),
    get(`${device}/processdata/value`, alias(2), { query: `format=${format}` }),
    get(`${device}/processdata/getdata/value`, alias(1), { query: `format=${format}` }),
    get(`${device}/processdata/setdata/value`, alias(2), { query: `format=${format}` }),
  ]),
  get(`${device}/processdata/value`, alias(3)),
  post(`${device}/processdata/value`, { ioLink: { valid: true, value: outputOctets } }, alias(2)),
  post(`${device}/processdata/value`, { cqValue: true }, alias(3)),
  post(`${device}/processdata/value`, { iqValue: true }, alias(1)),
  fails(post(`${device}/processdata/value`, { cqValue: true }, alias(2)), 400, 502),
  get(`${device}/parameters`, alias(1)),
  get(`${byIndex}/value`, { ...alias(1), index: 24 }),
  get(`${byIndex}/value`, { ...alias(1), index: 24 }, { query: 'format=iodd' }),
  get(`${byIndex}/value`, { ...alias(1), index: 0 }, { query: 'format=iodd' }),
  fails(get(`${byIndex}/value`, { ...alias(1), index: 999 }), 400, 311),
  post(`${byIndex}/value`, [76, 52], { ...alias(1), index: 24 }),
  post(`${byIndex}/value`, { value: 'Line 5' }, { ...alias(1), index: 24 }),
  fails(post(`${byIndex}/value`, [0], { ...alias(1), index: 16 }), 400, 311),
  get(`${byIndex}/subindices`, { ...alias(1), index: 0 }),
  get(partByIndex, { ...alias(1), index: 0, subindex: 3 }),
  get(partByIndex, { ...alias(1), index: 0, subindex: 3 }, { query: 'format=iodd' }),
  post(partByIndex, [0], { ...alias(1), index: 0, subindex: 16 }),
  get(`${byName}/value`, { ...alias(1), parameterName: names.tag }),
  get(`${byName}/value`, { ...alias(1), parameterName: names.tag }, { query: 'format=iodd' }),
  fails(get(`${byName}/value`, { ...alias(1), parameterName: 'Nothing' }), 404, 309),
  post(`${byName}/value`, { value: 'Line 6' }, { ...alias(1), parameterName: names.tag }),
  get(`${byName}/subindices`, { ...alias(1), parameterName: names.page }),
  get(partByName, { ...alias(1), parameterName: names.page, subParameterName: names.part }),
  post(partByName, [0], { ...alias(1), parameterName: names.page, subParameterName: names.command }),
  post(
    `${device}/blockparameterization`,
    { direction: 'READ', parameters: [{ identifier: { index: 24 } }, { identifier: { index: 999 } }] },
    alias(1),
    { status: 200 },
  ),
  post(
    `${device}/blockparameterization`,
    {
      direction: 'WRITE',
      parameters: [{ identifier: { parameterName: names.tag }, content: { value: 'Line 7' } }],
    },
    alias(1),
    { status: 200, query: 'format=iodd' },
  ),
  get(`${device}/events`, alias(1), { query: 'top=5' }),
  get('/gateway/events', {}, { query: 'origin=DEVICES&deviceAlias=master1port1' }),
  post('/gateway/reboot', undefined),
  post('/gateway/reset', undefined),
];
const outputOctets = [1, 44];
const names = {
  tag: 'Application_specific_Tag',
  page: 'Direct_Parameters_Page_1',
  part: 'Min_Cycle_Time',
  command: 'System_Command',
};
