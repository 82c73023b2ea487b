export { compose, type Selection } from './compose.ts';
export { DeliveryError } from './delivery-error.ts';
export { deploy } from './deploy.ts';
export { renderDocument, type DocumentParts } from './document.ts';
export { createEdge, type EdgeOptions } from './edge/edge.ts';
export { liveComposition, readComposition } from './live.ts';
export { promote, type DeploymentSettings } from './promote.ts';
export { publish } from './publish.ts';
export { folderStore, type FolderStore, type Store } from './store/folder.ts';
