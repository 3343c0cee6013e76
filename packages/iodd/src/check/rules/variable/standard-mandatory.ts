import { standardVariablesOf } from '../../../standard/variables/index.ts';
import { documentRule } from '../../kit.ts';

export const rule = documentRule(
  { id: 'variable/standard-mandatory', number: 32, clause: 'IODD 1.1, 7.5.4.1', onImport: 'warning' },
  (subject, report) => {
    const [collection] = subject.nodes('VariableCollection');
    const present = new Set(subject.nodes('StdVariableRef').map(({ attributes }) => attributes.id));
    if (!collection) return;
    for (const { id, mandatory } of standardVariablesOf(subject.version))
      if (mandatory && !present.has(id) && (id === 'V_DirectParameters_1' || subject.supportsIsdu))
        report(
          collection,
          undefined,
          { id },
          {
            command: 'addElement',
            args: { parent: collection.$id, element: { tag: 'StdVariableRef', attributes: { id } } },
          },
        );
  },
);
