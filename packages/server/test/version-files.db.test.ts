import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, describe, expect, it } from 'vitest';
import { commentOf } from '../../../scripts/versions/comment.ts';
import { tarOf } from '../../../scripts/versions/tar.ts';
import { readUpdateKey } from '@iodd-hub/versions';
import { readConfig } from '../src/config.ts';
import { addressOf } from '../src/objects/object-store.ts';
import { openStore } from '../src/objects/open.ts';
import { s3Client } from '../src/objects/s3.ts';
import { openVersionFiles } from '../src/objects/version-files.ts';
import { newestOffered } from '../src/updates/offered.ts';
import { prepare } from '../src/updates/prepare.ts';
import { s3Variables } from './kit.ts';
import { newSigner } from './signer.ts';
import { pagesWith } from './versions.ts';

const directory = mkdtempSync(join(tmpdir(), 'hub-version-files-'));
afterAll(() => rmSync(directory, { recursive: true }));

const bucket = `hub-test-${randomBytes(6).toString('hex')}`;
const configs = {
  files: readConfig({ FILES_DIRECTORY: join(directory, 'files') }),
  s3: readConfig({ ...s3Variables, S3_BUCKET: bucket }),
};

/** As an operator puts a file there, with a tool of the store. */
const put = {
  files: (key: string, octets: Buffer) => {
    const path = join(directory, 'files', key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, octets);
    return Promise.resolve();
  },
  s3: async (key: string, octets: Buffer) => {
    if (!configs.s3.s3) throw new Error('no S3 configured');
    await s3Client(configs.s3.s3).send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: octets }));
  },
};

// Both stores make the same promises; one suite proves them for both.
describe.each(['files', 's3'] as const)('versions on %s', (kind) => {
  const config = configs[kind];
  const files = openVersionFiles(config);

  it('are what lies below their prefix and nothing else; one is verified and unpacked from there', async () => {
    const store = await openStore(config);
    expect(await files.list()).toEqual([]);
    const blob = randomBytes(100);
    await store.put(addressOf(blob), blob, 'application/zip');
    await put[kind]('versions.txt', blob);

    const signer = newSigner();
    const octets = gzipSync(tarOf(pagesWith('0.1.7', 'stored')));
    const comment = commentOf({ application: 'web', version: '0.1.7', notes: { en: 'Stored' } });
    const signature = signer.signatureOf(octets, comment);
    await put[kind]('versions/web-0.1.7.tar.gz', octets);
    await put[kind]('versions/web-0.1.7.tar.gz.minisig', Buffer.from(signature));
    expect(await files.list()).toEqual([
      { name: 'web-0.1.7.tar.gz', size: octets.length },
      { name: 'web-0.1.7.tar.gz.minisig', size: signature.length },
    ]);
    expect((await buffer(await files.open('web-0.1.7.tar.gz'))).equals(octets)).toBe(true);

    const key = readUpdateKey(signer.key);
    const wanted = { application: 'web', installed: '0.1.0', service: '0.1.0' } as const;
    const offered = await newestOffered(files, key ? [key] : [], wanted);
    if (!offered) throw new Error('nothing is offered');
    const steps: string[] = [];
    const unpacked = await prepare({
      files,
      directory: join(directory, kind),
      offered,
      onStep: (step) => Promise.resolve(steps.push(step)),
    });
    const digest = createHash('blake2b512').update(octets).digest('hex').slice(0, 12);
    expect(unpacked).toEqual({ version: '0.1.7', folder: `web-0.1.7-${digest}` });
    expect(steps).toEqual(['verify', 'unpack']);
  });
});
