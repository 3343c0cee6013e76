import '../ui/styles/fonts.css';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import { createRoot } from 'react-dom/client';
import { listenForCommands } from '../commands/dispatch.ts';
import { loadTexts } from '../i18n/start.ts';
import { LocalApp } from './LocalApp.tsx';
import { hasToken, takeToken } from './token.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The tool server was started anew: its new address differs in the token alone, which loads no page by itself.
window.addEventListener('hashchange', () => {
  if (hasToken()) location.reload();
});

try {
  const token = takeToken();
  await loadTexts(['console', 'device', 'hosts', 'results']);
  listenForCommands();
  createRoot(root).render(<LocalApp token={token} />);
} catch (error) {
  // Without texts there is no language to say it in.
  root.textContent = 'IODD Hub could not be loaded. Please reload the page.';
  throw error;
}
