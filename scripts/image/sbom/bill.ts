import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../repository.ts';
import { dependenciesOf, readLock } from '../../versions/dependencies.ts';
import { debianPackages } from './debian.ts';

/*
 * The list of everything that others made and that lies in what we ship, in the format CycloneDX 1.6. It is made of
 * the lock file and of what is really installed. `npm sbom` is not it: at the root of workspaces it leaves out what
 * only a workspace needs (scripts/image/sbom/bill.test.ts counts). Two of the same content are equal, octet by octet.
 */

const rootFile: { version: string; license: string } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const lock = readLock();

interface Component {
  readonly type: 'library' | 'platform';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly [property: string]: unknown;
}

const marker = 'node_modules/';
const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf(marker) + marker.length);

/** The address of a package among all packages of all registries. */
const purlOf = (name: string, version: string): string =>
  `pkg:npm/${name.replace(/^@/, '%40')}@${encodeURIComponent(version)}`;

const refOf = (folder: string): string =>
  folder.includes(marker)
    ? purlOf(nameOf(folder), lock[folder]?.version ?? '')
    : purlOf(`@iodd-hub/${folder.replace('packages/', '')}`, lock[folder]?.version ?? '');

const licencesOf = (licence: string | undefined) => {
  if (!licence) return {};
  return {
    licenses: / (OR|AND|WITH) /.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }],
  };
};

const hashesOf = (integrity: string | undefined) => {
  const [, base64] = /^sha512-(\S+)/.exec(integrity ?? '') ?? [];
  if (base64 === undefined) return {};
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] };
};

/** How a package is in the product: as itself, or as a part of the built pages. */
const placeProperty = 'iodd-hub:place';

const componentOf = (folder: string, place: string): Component => {
  const { version = '', license, integrity } = lock[folder] ?? {};
  const [scope, bare] = nameOf(folder).startsWith('@') ? nameOf(folder).split('/') : [undefined, undefined];
  return {
    type: 'library',
    'bom-ref': refOf(folder),
    ...(scope !== undefined && { group: scope }),
    name: bare ?? nameOf(folder),
    version,
    scope: 'required',
    purl: refOf(folder),
    ...licencesOf(license),
    ...hashesOf(integrity),
    properties: [{ name: placeProperty, value: place }],
  };
};

const byRef = <T>(of: (one: T) => string, all: readonly T[]): T[] =>
  [...new Map(all.toReversed().map((one) => [of(one), one])).values()].toSorted((left, right) =>
    of(left) < of(right) ? -1 : 1,
  );

const isThere = (folder: string): boolean => existsSync(join(root, folder));

interface BillOptions {
  /** With what the image is built on: Node, and the packages of its distribution. */
  readonly isImage?: boolean;
}

/** Everything that others made: beside the service, in the built pages, and below both in an image. */
export const billOfMaterials = ({ isImage = false }: BillOptions = {}) => {
  const service = dependenciesOf('packages/server');
  const pages = dependenciesOf('packages/web');
  const components = byRef<Component>(
    (one) => one['bom-ref'],
    [
      ...service.installed.filter(isThere).map((folder) => componentOf(folder, 'service')),
      ...pages.installed.filter(isThere).map((folder) => componentOf(folder, 'pages')),
      ...(isImage ? [nodeItself(), ...debianPackages()] : []),
    ],
  );
  const known = new Set(components.map((one) => one['bom-ref']));
  const needs = [...service.needs, ...pages.needs].map(([folder, places]) => ({
    ref: refOf(folder),
    dependsOn: [...new Set(places.map(refOf))].filter((ref) => known.has(ref) || isOurs(ref)).toSorted(),
  }));
  const product = purlOf('iodd-hub', rootFile.version);
  const bill = {
    metadata: {
      component: {
        type: 'application',
        'bom-ref': product,
        name: 'iodd-hub',
        version: rootFile.version,
        purl: product,
        ...licencesOf(rootFile.license),
        components: byRef((folder) => folder, [...service.own, ...pages.own]).map((folder) => ({
          type: 'library',
          'bom-ref': refOf(folder),
          name: `@iodd-hub/${folder.replace('packages/', '')}`,
          version: rootFile.version,
          ...licencesOf(rootFile.license),
        })),
      },
    },
    components,
    dependencies: [
      { ref: product, dependsOn: [refOf('packages/server'), refOf('packages/web')] },
      ...byRef(({ ref }) => ref, needs).filter(({ ref }) => known.has(ref) || isOurs(ref)),
    ],
  };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${identityOf(bill)}`,
    version: 1,
    ...bill,
  };
};

const isOurs = (ref: string): boolean => ref.startsWith('pkg:npm/%40iodd-hub/');

const nodeItself = (): Component => ({
  type: 'platform',
  'bom-ref': `pkg:generic/node@${process.versions.node}`,
  name: 'node',
  version: process.versions.node,
  purl: `pkg:generic/node@${process.versions.node}`,
  licenses: [{ license: { id: 'MIT' } }],
});

/** A UUID of the content: the same list has the same one. */
const identityOf = (bill: unknown): string => {
  const digest = createHash('sha256').update(JSON.stringify(bill)).digest('hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
};
