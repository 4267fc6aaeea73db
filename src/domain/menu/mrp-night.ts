/** Pack size in the price list of MRP night (S-9). */
export const MRP_PACK = '25 peg';

export interface Spirit {
  readonly spiritId: string;
  /** In the spec's spelling. */
  readonly name: string;
  readonly pricePaise: number;
}

const spirit = (spiritId: string, name: string, rupees: number): Spirit => ({
  spiritId,
  name,
  pricePaise: rupees * 100,
});

/** Price list of MRP night (S-2): all 14, without a cart (D-30). */
export const MRP_SPIRITS: readonly Spirit[] = [
  spirit('100-piper', '100-Piper', 1300),
  spirit('100-pipers-12-yo', '100 Pipers 12 Y/O', 1600),
  spirit('black-dog-centenary', 'Black Dog centenary', 1300),
  spirit('black-dog-deluxe', 'Black Dog Deluxe', 1600),
  spirit('ballentines', 'Ballentines', 1500),
  spirit('jameson', 'Jameson', 1800),
  spirit('red-label', 'Red label', 1500),
  spirit('black-label', 'Black Label', 2500),
  spirit('glenlivit-12yo', 'Glenlivit 12Y/O', 4000),
  spirit('glenfiddich-12-yo', 'Glenfiddich 12 Y/O', 4000),
  spirit('absloute', 'Absloute', 1500),
  spirit('grey-goose', 'Grey Goose', 3000),
  spirit('bombay-gin', 'Bombay Gin', 2000),
  spirit('tanqueray', 'Tanqueray', 2000),
];
