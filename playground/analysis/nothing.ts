/** Replaces objects of other packages of which the page uses nothing. */
export default {};
