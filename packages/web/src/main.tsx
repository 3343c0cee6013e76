import './ui/styles/fonts.css';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { startTexts } from './i18n/start.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

try {
  await startTexts();
  createRoot(root).render(<App />);
} catch (error) {
  // Without texts there is no language to say it in.
  root.textContent = 'IODD Hub could not be loaded. Please reload the page.';
  throw error;
}
