import { isListed, limitOf } from '../../../meta/limit-of.ts';
import { nodeRule, setAttribute } from '../../kit.ts';

const limit = limitOf('PrimaryLanguage', 'xml:lang', 80);
export const rule = nodeRule(
  { id: 'text/primary-english', number: 80, clause: 'IODD 1.1, 7.7.1', types: ['PrimaryLanguage'] },
  (node, report) => {
    const language = node.attributes['xml:lang'];
    if (language !== undefined && !isListed(limit, language))
      report(node, 'xml:lang', { language }, setAttribute(node, 'xml:lang', 'en'));
  },
);
