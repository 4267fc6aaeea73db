export const EMPTY_CART_PICTURE = '/art/empty-cart.webp';
