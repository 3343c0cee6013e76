import { afterAll, beforeAll, expect, it } from 'vitest';
import { sample, served, type Served } from '../testing/bench.ts';

const [measuring, actuator] = [await sample('measuring'), await sample('actuator')];
let host: Served;
beforeAll(async () => {
  host = await served({ descriptions: [measuring, actuator], dialect: 'ifm-iot-core' });
  host.master.gateway.port(1, 1).plug(measuring, { serialNumber: '000002336109' });
  host.master.gateway.port(1, 2).plug(actuator, {});
  host.master.gateway.catchUp();
});
afterAll(() => host.master.close());

const port = (number: number, name: string) => `/iolinkmaster/port[${number}]/${name}`;
async function ask(adr: string, data?: object): Promise<unknown> {
  const answer = await fetch(`${host.master.url}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: 'request', cid: 4, adr, data }),
  });
  return answer.json();
}

/** The serial number of the recorded device, octet for octet as its master got it. */
it('reads a parameter as the manuals show it', async () => {
  expect(await ask(port(1, 'iolinkdevice/iolreadacyclic'), { index: 21, subindex: 0 })).toEqual({
    cid: 4,
    data: { value: '303030303032333336313039' },
    code: 200,
  });
});

it('writes a parameter, and says the error of a device as 531', async () => {
  const write = port(1, 'iolinkdevice/iolwriteacyclic');
  expect(await ask(write, { index: 24, subindex: 0, value: '4C34' })).toEqual({ cid: 4, code: 200 });
  expect(await ask(port(1, 'iolinkdevice/applicationspecifictag/getdata'))).toMatchObject({
    data: { value: 'L4' },
  });
  expect(await ask(write, { index: 16, subindex: 0, value: '00' })).toEqual({ cid: 4, code: 531 });
  expect(await ask(write, { index: 24, subindex: 0, value: '4' })).toEqual({ cid: 4, code: 400 });
});

it('gives process data in, takes process data out', async () => {
  host.master.gateway.port(1, 1).act({ kind: 'forceInput', octets: Uint8Array.of(3, 210, 0, 0) });
  expect(await ask(port(1, 'iolinkdevice/pdin/getdata'))).toMatchObject({ data: { value: '03D20000' } });
  expect(await ask(port(2, 'iolinkdevice/pdout/setdata'), { newvalue: '012C' })).toMatchObject({ code: 200 });
  expect(await ask(port(2, 'iolinkdevice/pdout/getdata'))).toMatchObject({ data: { value: '012C' } });
  expect(await ask(port(1, 'iolinkdevice/pdout/getdata'))).toMatchObject({ code: 530 });
});

it('answers an address in the line of a browser, and many at once', async () => {
  const one = await fetch(`${host.master.url}${port(1, 'iolinkdevice/status/getdata')}`);
  expect(await one.json()).toMatchObject({ data: { value: 2 }, code: 200 });
  const datatosend = [port(1, 'iolinkdevice/vendorid'), port(3, 'iolinkdevice/vendorid'), '/nothing'];
  expect(await ask('/getdatamulti', { datatosend })).toMatchObject({
    data: {
      'iolinkmaster/port[1]/iolinkdevice/vendorid': { code: 200, data: measuring.vendorId },
      'iolinkmaster/port[3]/iolinkdevice/vendorid': { code: 503 },
      nothing: { code: 400 },
    },
  });
});

it('sets the mode of a port, and writes nothing while a controller has it', async () => {
  expect(await ask(port(3, 'mode/setdata'), { newvalue: 1 })).toMatchObject({ code: 200 });
  expect(await ask(port(3, 'mode/getdata'))).toMatchObject({ data: { value: 1 } });
  // An empty text is no mode, least of all the first one.
  expect(await ask(port(3, 'mode/setdata'), { newvalue: '' })).toMatchObject({ code: 400 });
  expect(await ask(port(3, 'mode/getdata'))).toMatchObject({ data: { value: 1 } });
  host.master.gateway.isClaimed = true;
  expect(await ask(port(3, 'mode/setdata'), { newvalue: 3 })).toMatchObject({ code: 532 });
  host.master.gateway.isClaimed = false;
});

it('refuses what it does not understand, and pages of others', async () => {
  const answer = await fetch(`${host.master.url}/`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(await answer.json()).toEqual({ code: 400 });
  const foreign = await fetch(`${host.master.url}/`, { headers: { origin: 'https://example.com' } });
  expect(foreign.status).toBe(403);
});
