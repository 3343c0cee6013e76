import type { Mutation } from './mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    rule: 'document/foreign-namespace',
    edits: [['<IODevice xmlns=', '<IODevice xmlns:own="urn:own" xmlns=']],
  },
  {
    rule: 'document/stylesheet',
    edits: [['<IODevice xmlns=', '<?xml-stylesheet type="text/xsl" href="look.xsl"?>\n<IODevice xmlns=']],
  },
  { rule: 'document/schema-location', edits: [['2010/10 IODD1.1.xsd"', '2010/10 IODD1.0.1.xsd"']] },
  {
    rule: 'document/comment-after-stamp',
    edits: [['<Checker name=', '<!-- late --><Checker name=']],
    hasFix: true,
  },
];
