import { describe, expect, it } from 'vitest';
import { environmentOf } from './postgres-tools.ts';

describe('the address of a database, for programs of PostgreSQL', () => {
  it('is in the environment, with the password as it is', () => {
    expect(
      environmentOf('postgres://hub:p%40ss%2Fword@db.example.com:5433/iodd_hub?sslmode=verify-full'),
    ).toEqual({
      PGHOST: 'db.example.com',
      PGPORT: '5433',
      PGUSER: 'hub',
      PGPASSWORD: 'p@ss/word',
      PGDATABASE: 'iodd_hub',
      PGSSLMODE: 'verify-full',
    });
  });

  it('names a socket, or an address of version 6, as libpq does', () => {
    expect(environmentOf('postgres:///hub?host=/run/postgresql')).toEqual({
      PGHOST: '/run/postgresql',
      PGDATABASE: 'hub',
    });
    expect(environmentOf('postgres://[::1]/hub')['PGHOST']).toBe('::1');
  });
});
