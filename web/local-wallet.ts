// oxlint-disable-next-line unicorn/require-module-specifiers -- a stub, to be filled
export {};
