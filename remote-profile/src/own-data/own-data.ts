/** The lazy chunk of downloading and deleting one's own data. */
export { DeletionNotice } from './deletion-notice.tsx';
export { OwnDataPanel } from './own-data-panel.tsx';
