import type { Version } from './kit.ts';

export const namespaces: Readonly<Record<Version, string>> = {
  '1.0.1': 'http://www.io-link.com/IODD/2009/11',
  '1.1': 'http://www.io-link.com/IODD/2010/10',
};
export const versionOfNamespace = (namespace: string): Version | undefined =>
  namespace === namespaces['1.1'] ? '1.1' : namespace === namespaces['1.0.1'] ? '1.0.1' : undefined;
