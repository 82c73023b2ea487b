import '@backglass/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { makeForceable } from './app/force.ts';
import { Showcase } from './app/showcase.tsx';

makeForceable(document.styleSheets);
const root = document.getElementById('root');
if (root === null) throw new Error('the document has no #root');
createRoot(root).render(<Showcase />);
