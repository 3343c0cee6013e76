import { standardVariablesOf } from '../../../standard/variables/index.ts';
import { documentRule } from '../../kit.ts';

export const rule = documentRule(
  { id: 'variable/standard-mandatory', number: 32, clause: 'IODD 1.1, 7.5.4.1' },
  (subject, report) => {
    const [collection] = subject.nodes('VariableCollection');
    if (!collection) return;
    const missing = new Set(
      standardVariablesOf(subject.version).flatMap(({ id, mandatory }) => (mandatory ? id : [])),
    );
    for (const { attributes } of subject.nodes('StdVariableRef')) missing.delete(attributes.id ?? '');
    for (const id of missing)
      if (id === 'V_DirectParameters_1' || subject.supportsIsdu)
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
