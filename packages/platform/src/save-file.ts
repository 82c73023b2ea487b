/** Milliseconds that the file's address stays valid, because the browser may start the download late. */
const KEEP_FOR = 60_000;

/** Hands a file to the browser as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_FOR);
}
