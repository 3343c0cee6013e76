import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/* The proxies of `deploy/`, as an operator starts them: only what has to be another one here is replaced. */

export interface ProxyPlace {
  readonly folder: string;
  readonly plainPort: number;
  readonly tlsPort: number;
  /** Ports of the instances; of one alone where the other line is deleted. */
  readonly instances: readonly [number, number?];
  /** Files with certificate and key. */
  readonly certificate: string;
  readonly key: string;
}

export interface RunningProxy {
  readonly stop: () => Promise<void>;
}

/** A certificate for the name of the example, that only this run knows. */
export const newCertificate = (folder: string): { readonly certificate: string; readonly key: string } => {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=hub.example'];
  const names = ['-addext', 'subjectAltName=DNS:hub.example'];
  execFileSync('openssl', ['req', ...options, ...names, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  return { certificate, key };
};

const shipped = (name: string): string =>
  readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');

/** Throws where the file has not what is to be replaced: then it is another file than the one that was tested. */
const replaced = (text: string, changes: readonly (readonly [string, string])[]): string =>
  changes.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`The file has no "${from}".`);
    return before.replaceAll(from, to);
  }, text);

const started = async (file: string, args: readonly string[], port: number): Promise<RunningProxy> => {
  const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (octets: Buffer) => (errors += octets.toString()));
  const ended = once(child, 'exit');
  const end = Date.now() + 20_000;
  const answers = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null || Date.now() > end)
      throw new Error(`${file} did not start: ${errors.slice(-3000)}`);
    await sleep(50);
  }
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** Of its line the address is another one; without a second instance there is no such line. */
const ofInstances = (text: string, [one, two]: ProxyPlace['instances']): string => {
  const first = replaced(text, [['127.0.0.1:8080', `127.0.0.1:${one}`]]);
  if (two !== undefined) return replaced(first, [['127.0.0.1:8081', `127.0.0.1:${two}`]]);
  return first.replace(/^.*127\.0\.0\.1:8081.*\n/m, '');
};

const startNginx = (place: ProxyPlace): Promise<RunningProxy> => {
  const { folder, plainPort, tlsPort, instances, certificate, key } = place;
  const site = replaced(ofInstances(shipped('nginx/iodd-hub.conf'), instances), [
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${tlsPort} ssl`],
    ['/etc/ssl/hub.example/fullchain.pem', certificate],
    ['/etc/ssl/hub.example/privkey.pem', key],
  ]);
  mkdirSync(join(folder, 'temp'), { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, 'temp', name)};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    // Whoever starts the tests owns the folders.
    `user root; daemon off; error_log stderr; pid ${join(folder, 'nginx.pid')};
events { worker_connections 1024; }
http { access_log off; ${temporary.join(' ')}
${site} }`,
  );
  return started('/usr/sbin/nginx', ['-c', file], plainPort);
};

const startHaproxy = (place: ProxyPlace): Promise<RunningProxy> => {
  const { folder, plainPort, tlsPort, instances, certificate, key } = place;
  const both = join(folder, 'hub.pem');
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  const file = join(folder, 'haproxy.cfg');
  const text = replaced(ofInstances(shipped('haproxy/haproxy.cfg'), instances), [
    ['bind :80\n', `bind 127.0.0.1:${plainPort}\n`],
    ['bind :443 ', `bind 127.0.0.1:${tlsPort} `],
    ['/etc/ssl/hub.example/hub.pem', both],
  ]);
  writeFileSync(file, text);
  return started('/usr/sbin/haproxy', ['-db', '-f', file], plainPort);
};

export const proxies = { nginx: startNginx, HAProxy: startHaproxy } as const;
