import { runGate } from '../gates/gate.ts';
import { checkTexts } from './texts.ts';

await runGate('i18n', checkTexts);
