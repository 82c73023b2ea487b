/* Stands for axios' checks of its options: the compiler checks ours. */
const unchecked = () => {};
export default { assertOptions: unchecked, validators: { transitional: unchecked, spelling: unchecked } };
