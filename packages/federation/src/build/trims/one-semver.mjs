/* Stands for the federation runtime's own reading of ranges, which takes them apart anew at each look: the shell has a reader of them. */
export { satisfies as satisfy } from 'compare-versions';
