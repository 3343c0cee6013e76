import { namespaces } from '../../../meta/namespaces.ts';
import { xsiNamespace, localOf } from '../../../xml/names.ts';
import { documentRule } from '../../kit.ts';

const schemas = { IODevice: 'IODD1.1.xsd', ExternalTextDocument: 'IODD-Primitives1.1.xsd' } as const;
export const rule = documentRule(
  {
    id: 'document/schema-location',
    number: [4, 5, 6],
    clause: 'IODD 1.1, 5',
    versions: ['1.1'],
  },
  (subject, report) => {
    for (const { root, version } of subject.documents) {
      const expected = `${namespaces[version]} ${schemas[root.$type]}`;
      const said = (root.foreign ?? []).find(
        ({ name, namespace }) => namespace === xsiNamespace && localOf(name) === 'schemaLocation',
      );
      if (said && said.value.trim().split(/\s+/).join(' ') !== expected)
        report(root, said.name, { expected });
    }
  },
);
