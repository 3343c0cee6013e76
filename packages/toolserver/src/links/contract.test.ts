/** One contract, all links: in process, over HTTP in both dialects, and with every habit that real hosts have. */
import { emptyForMany, habits, session, startHabit, type HostServer } from '../testing/dialects.ts';
import { linkContract } from '../testing/link-contract.ts';
import { openIfmIotCore } from './ifm-iot-core.ts';
import { openIoLinkV1 } from './iolink-v1.ts';
import { virtualLink } from '@iodd-hub/gateway/virtual';

linkContract('a gateway in this process', { open: ({ gateway }) => Promise.resolve(virtualLink(gateway)) });
linkContract('a host that speaks IoT Core', {
  options: { dialect: 'ifm-iot-core' },
  open: ({ url }) => openIfmIotCore(url),
});
linkContract('a host that speaks the JSON integration', { open: ({ url }) => openIoLinkV1(url) });

for (const [name, habit] of Object.entries(habits)) {
  let host: HostServer | undefined;
  linkContract(`a host with the habit: ${name}`, {
    open: async ({ url }) => {
      host = await startHabit(url, habit);
      return openIoLinkV1(host.url, { authorization: session });
    },
    close: async () => host?.close(),
  });
}

let silent: HostServer | undefined;
linkContract('a host of IoT Core that answers nothing for many points', {
  options: { dialect: 'ifm-iot-core' },
  open: async ({ url }) => {
    silent = await startHabit(url, emptyForMany);
    return openIfmIotCore(silent.url);
  },
  close: async () => silent?.close(),
});
