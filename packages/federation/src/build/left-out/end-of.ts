/** Whether an address ends with `path`, which has slashes wherever the address is from. */
export const endOf = (path: string): RegExp =>
  new RegExp(String.raw`[\\/]${path.replaceAll('.', String.raw`\.`).replaceAll('/', String.raw`[\\/]`)}$`);
