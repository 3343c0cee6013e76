/** The screens of hosts: what a person connects to, what was seen there, what is kept of it. */
import { hostCreate, hostList, hostPair, hostRedeem } from '@iodd-hub/contract/calls/host';
import { parameterSetCreate } from '@iodd-hub/contract/calls/parameter-set';
import { authenticated, report, seenDevices } from '../hosts.ts';
import { expect } from '../site.ts';
import type { Screen, Stage } from './screen.ts';

const path = '/mylibrary/myconsole';
const unpaired = 'Line 4';

const callOf =
  ({ page, site }: Stage) =>
  async <Data = Readonly<Record<string, string>>>(
    { path: address }: { readonly path: string },
    data: object,
  ): Promise<Data> => {
    const answer = await page.request.post(site.url + address, { data });
    return ((await answer.json()) as { readonly data: Data }).data;
  };

/** A host with devices, one that nobody opens and two parameter sets, whoever looked at this screen before. */
const withHosts =
  (query = '') =>
  async (stage: Stage): Promise<string> => {
    const call = callOf(stage);
    // Some time may have passed since the sign-in of this person.
    await authenticated(stage.site, 'manufacturer', '0');
    const address = `${path}${query}`;
    const { items } = await call(hostList, { keyword: unpaired });
    if (items?.length) return address;
    const { hostId } = await call(hostCreate, {
      name: 'Bench of the laboratory',
      address: 'http://192.0.2.7',
      link: 'iolink-v1',
    });
    await call(hostCreate, {
      name: unpaired,
      link: 'ifm-iot-core',
      address: 'http://192.0.2.9:8080/gateway',
    });
    const { code } = await call(hostPair, { hostId });
    const { credential = '' } = await call(hostRedeem, { code, name: 'Laptop of the laboratory' });
    const devices = await seenDevices(stage.site);
    expect(await report(stage.site, credential, devices)).toBe('00000');
    const entries = [{ index: 60, subindex: 1, octets: '01f4' }];
    for (const [at, { vendorId, deviceId }] of devices.entries())
      await call(parameterSetCreate, {
        name: ['As delivered', 'Oil at 60 degrees'][at],
        note: ['', 'After the change of the tank'][at],
        device: { vendorId, deviceId },
        entries,
      });
    return address;
  };

/** The page of the host that has no tool server: one with a tool server is looked at where there is one. */
const ofUnpaired = async (stage: Stage): Promise<string> => {
  await withHosts()(stage);
  const { items } = await callOf(stage)<{ readonly items: readonly { readonly hostId: string }[] }>(
    hostList,
    {
      keyword: unpaired,
    },
  );
  return `${path}/${items[0]?.hostId ?? ''}`;
};

export const hosts: readonly Screen[] = [
  { name: 'hosts-not-connected', as: 'manufacturer', path: ofUnpaired },
  {
    name: 'hosts-not-found',
    as: 'manufacturer',
    path: ofUnpaired,
    act: async ({ page, text }) => {
      await page.getByRole('button', { name: text('hosts', 'host.connect') }).click();
      await expect(page.getByText(text('console', 'host.notFound'))).toBeVisible();
    },
    isLive: true,
  },
  { name: 'hosts', as: 'manufacturer', path: withHosts() },
  { name: 'hosts-devices', as: 'manufacturer', path: withHosts('?tab=devices') },
  { name: 'hosts-sets', as: 'manufacturer', path: withHosts('?tab=sets') },
  {
    name: 'hosts-add',
    as: 'manufacturer',
    path: withHosts(),
    act: async ({ page, text }) => {
      await page.getByRole('button', { name: text('hosts', 'add.open') }).click();
      await expect(page.getByRole('dialog').getByRole('form')).toBeVisible();
    },
  },
  {
    name: 'hosts-pair',
    as: 'manufacturer',
    path: withHosts(),
    act: async ({ page, text }) => {
      await page.getByRole('button', { name: `${text('hosts', 'pair.open')} ${unpaired}` }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('hosts', 'pair.submit') })
        .click();
      await expect(page.getByText(text('hosts', 'pair.waiting'))).toBeVisible();
    },
  },
];
