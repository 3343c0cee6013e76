import { existsSync, readFileSync } from 'node:fs';

const statusFile = '/var/lib/dpkg/status';

/** The packages of the distribution that an image is built on, as its package manager knows them. */
export const debianPackages = (status = existsSync(statusFile) ? readFileSync(statusFile, 'utf8') : '') =>
  status
    .split('\n\n')
    .map(
      (text) =>
        new Map([...text.matchAll(/^(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value])),
    )
    .filter((fields) => fields.get('Status') === 'install ok installed')
    .map((fields) => {
      const [name = '', version = '', architecture = ''] = ['Package', 'Version', 'Architecture'].map(
        (field) => fields.get(field),
      );
      const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}`;
      return { type: 'library' as const, 'bom-ref': purl, name, version, purl };
    });
