/** What the browser is given to save from now on; `jest.restoreAllMocks()` ends it. */
export function downloads(): { name: string; file: Blob }[] {
  const saved: { name: string; file: Blob }[] = [];
  let file = new Blob();
  URL.createObjectURL = blob => {
    if (blob instanceof Blob) file = blob;
    return 'blob:file';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
  return saved;
}
