import { child } from '../../../document.ts';
import { documentRule } from '../../kit.ts';

const wanted = ['Config1', 'Config2', 'Config3'] as const;
export const rule = documentRule(
  { id: 'communication/test-needed', clause: 'IODD 1.1, 7.6.1', versions: ['1.1'] },
  (subject, report) => {
    if (!subject.supportsIsdu) return;
    for (const node of subject.nodes('Test'))
      for (const config of wanted) if (!child(node, config)) report(node, config, { config });
  },
);
