/* Stands for axios' adapter over `fetch`: a page calls over XMLHttpRequest, which tells how much of an upload has gone out. */
export const getFetch = () => false;
export default false;
