export { DeletionNotice } from './deletion-notice.tsx';
export { OwnDataPanel } from './own-data-panel.tsx';
