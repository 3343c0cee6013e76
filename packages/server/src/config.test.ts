import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const problemOf = (variables: Record<string, string>): string => {
  try {
    readConfig(variables);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
};

describe('the configuration', () => {
  it('is usable with nothing set', () => {
    const config = readConfig({});
    expect([config.port, config.s3, config.mail.smtpUrl, config.trustedProxies]).toEqual([
      8080,
      null,
      null,
      [],
    ]);
  });

  it('takes an empty variable as not set', () => {
    expect(readConfig({ PORT: '', S3_ENDPOINT: '' })).toEqual(readConfig({}));
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://localhost/hub' }, 'DATABASE_URL'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, 'S3_ACCESS_KEY_ID'],
    [{ LIMIT_WRITE_PER_MINUTE: '0' }, 'LIMIT_WRITE_PER_MINUTE'],
    [{ HOST: '0.0.0.0' }, 'PUBLIC_URL'],
    [{ HOST: '::' }, 'PUBLIC_URL'],
    [{ HOST: '192.0.2.1' }, 'PUBLIC_URL'],
    [{ HOST: '127.evil.example' }, 'PUBLIC_URL'],
    [{ ADMIN_EMAIL: 'admin@localhost' }, 'ADMIN_EMAIL'],
    [{ SECURITY_CONTACT: 'http://plain.example' }, 'SECURITY_CONTACT'],
    [{ SECURITY_CONTACT: 'mailto:a@example.com\nExpires: never' }, 'SECURITY_CONTACT'],
  ])('with %j is refused by a line about %s', (variables, name) => {
    expect(problemOf(variables)).toContain(name);
  });

  it.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('needs no address on %s', (HOST) => {
    expect(readConfig({ HOST }).publicUrl).toBeNull();
  });

  it('tells every wrong variable at once', () => {
    const problem = problemOf({ PORT: 'x', SESSION_DAYS: '-1' });
    expect(problem).toContain('PORT');
    expect(problem).toContain('SESSION_DAYS');
  });
});

describe('a setting in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-settings-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileWith = (text: string): string => {
    const path = join(folder, 'value');
    writeFileSync(path, text);
    return path;
  };

  it('counts as if it stood in the environment', () => {
    const url = 'postgres://hub:secret@database/hub';
    expect(readConfig({ DATABASE_URL_FILE: fileWith(`${url}\n`) }).database.url).toBe(url);
  });

  it('is judged as if it stood there', () => {
    expect(problemOf({ PORT_FILE: fileWith('eighty') })).toContain('PORT');
  });

  it('is not set where the file is empty', () => {
    expect(readConfig({ PORT_FILE: fileWith('\n') }).port).toBe(8080);
  });

  it('must be readable', () => {
    expect(problemOf({ AUDIT_KEY_FILE: join(folder, 'missing') })).toContain('AUDIT_KEY_FILE');
  });

  it('must not be set twice', () => {
    expect(problemOf({ PORT: '1', PORT_FILE: fileWith('2') })).toContain('leave one out');
  });

  it('is no file where nothing of that name can be set', () => {
    expect(readConfig({ HISTORY_FILE: join(folder, 'missing') })).toEqual(readConfig({}));
  });
});
